/** Outgoing messages of one kind, as the worker drains them. */
export type DeliveryQueue<Delivery extends QueuedDelivery> = {
  name: string;
  /** Concurrent attempts per process. */
  concurrency: number;
  /** Claims up to `most` due deliveries; other processes may take them once the lease ends. */
  claim: (limits: { most: number; leaseMs: number }) => Promise<Delivery[]>;
  /** Throws if the message was rejected. */
  send: (delivery: Delivery, siteUrl: string) => Promise<void>;
  settleSent: (delivery: Delivery) => Promise<void>;
  /** Records a failure and when to retry; a null pause gives up. */
  settleFailed: (delivery: Delivery, problem: string, pauseMs: number | null) => Promise<void>;
  /** True if another attempt would fail too, or nobody waits for it. */
  isFinal: (delivery: Delivery, error: unknown) => boolean;
};

export type QueuedDelivery = { id: string; attempt: number };
