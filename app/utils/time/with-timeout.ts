export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`Not sent within ${milliseconds / 1000} s`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
