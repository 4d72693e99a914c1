/** Pauses between retries, which can all be ended early. */
export class RetryPauses {
  readonly #resumes = new Set<() => void>();

  endAll(): void {
    for (const resume of this.#resumes) resume();
  }

  /** Resolves after `ms` milliseconds (if given), when the browser comes online, on `endAll` or on abort. */
  pause(ms: number | undefined, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resume, ms);
      const resumes = this.#resumes;
      function resume() {
        clearTimeout(timer);
        resumes.delete(resume);
        removeEventListener("online", resume);
        signal.removeEventListener("abort", resume);
        resolve();
      }
      resumes.add(resume);
      addEventListener("online", resume);
      signal.addEventListener("abort", resume);
    });
  }
}
