/** Pauses between tries, which can all be ended early together. */
export class RetryPauses {
  readonly #resumes = new Set<() => void>();

  endAll(): void {
    for (const resume of this.#resumes) resume();
  }

  /**
   * Resolves after so many milliseconds (without them never by itself), as soon as the browser is
   * online, on `endAll`, or when the signal is aborted.
   */
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
