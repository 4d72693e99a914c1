import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { mutated, type Mutant } from "./mutants";

/** A copy of the checkout, whose files may be changed: processes that tests start read them. */
export class SourceCopy {
  readonly root = mkdtempSync(join(tmpdir(), "mutate-copy-"));

  constructor(original: string) {
    // As root, Postgres runs as another user, who must be able to enter.
    chmodSync(this.root, 0o711);
    const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: original, encoding: "utf8" });
    for (const file of tracked.split("\0").filter((name) => existsSync(join(original, name)))) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      if (file) copyFileSync(join(original, file), join(this.root, file));
    }
    symlinkSync(join(original, "node_modules"), join(this.root, "node_modules"));
    process.once("exit", () => {
      rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  /** Does something while one file has a fault. */
  async whileMutated<T>(mutant: Mutant, act: () => Promise<T>): Promise<T> {
    const path = join(this.root, mutant.file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, mutated(text, mutant));
    try {
      return await act();
    } finally {
      writeFileSync(path, text);
    }
  }
}
