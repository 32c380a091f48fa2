import { execFileSync, spawnSync } from "node:child_process";
import {
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

const ROOT = join(import.meta.dirname, "../..");

/** A copy of the tree to change and try. It remembers which files were written by hand. */
export class TreeCopy {
  readonly folder = mkdtempSync(join(tmpdir(), "causerie-trial-"));
  readonly written = new Set<string>();

  constructor() {
    const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
    for (const path of new Set(listed.toString().split("\0").filter(Boolean))) {
      if (!existsSync(join(ROOT, path))) continue;
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      copyFileSync(join(ROOT, path), join(this.folder, path));
    }
    symlinkSync(join(ROOT, "node_modules"), join(this.folder, "node_modules"));
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8");
  }

  write(path: string, text: string): void {
    this.written.add(path);
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Puts a text before or after a mark that is in the file once. */
  insert(path: string, where: "before" | "after", mark: string, text: string): void {
    const whole = this.read(path);
    const [before, after, more] = whole.split(mark);
    if (before === undefined || after === undefined || more !== undefined)
      throw new Error(`${path} does not have ${JSON.stringify(mark)} once`);
    this.write(path, before + (where === "before" ? text + mark : mark + text) + after);
  }

  /** Adds a test that is part of the proof and not of the feature. */
  prove(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text);
  }

  run(command: string): void {
    console.log(`  $ ${command}`);
    const { status, stdout, stderr } = spawnSync(command, { cwd: this.folder, shell: true, encoding: "utf8" });
    if (status !== 0) throw new Error(`${command} failed:\n${stdout}\n${stderr}`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
