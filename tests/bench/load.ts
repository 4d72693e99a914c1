import autocannon from "autocannon";

/** Requests per second, and times in milliseconds. */
export type Figures = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
  /** Responses other than 2xx and 3xx. */
  bad: number;
  /** Responses with 5xx, or none. */
  failed: number;
};

export type Target = {
  url: string;
  headers?: Record<string, string>;
  method?: "GET" | "POST";
  each?: (n: number) => { path?: string; body?: string; headers?: Record<string, string> };
};

let made = 0;

/** Warms up briefly before measuring. */
export async function measure(target: Target, connections = 1, seconds = 5): Promise<Figures> {
  await run(target, connections, 1);
  return summarise({ ...(await run(target, connections, seconds)), seconds });
}

type ResponseTimes = { times: number[]; bad: number; failed: number };

export function summarise(answers: ResponseTimes & { seconds: number }): Figures {
  const { times, bad, failed, seconds } = answers;
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (p: number) => round(sorted[Math.ceil(sorted.length * p) - 1] ?? 0);
  return {
    perSecond: Math.round(times.length / seconds),
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    worst: percentile(1),
    bad,
    failed,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

function run({ url, headers, method, each }: Target, connections: number, duration: number) {
  const request: autocannon.Request = { method: method ?? "GET", headers };
  if (each) {
    request.setupRequest = (before) => {
      const { headers: more, ...changed } = each((made += 1));
      return { ...before, ...changed, headers: { ...before.headers, ...more } };
    };
  }
  return new Promise<ResponseTimes>((resolve, reject) => {
    const times: number[] = [];
    let [bad, failed] = [0, 0];
    const instance = autocannon(
      { url, connections, duration, requests: [request] },
      (error, result) =>
        error
          ? reject(error as Error)
          : resolve({ times, bad: bad + result.errors, failed: failed + result.errors }),
    );
    instance.on("response", (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (status >= 400) bad += 1;
      if (status >= 500) failed += 1;
    });
  });
}
