import { resolve } from "node:path";
import ts from "typescript";
import { mutated, type Mutant } from "./mutants";

/** The compiler, which stays: a mutant is a new version of one file of the project. */
export class Compiler {
  private current: Mutant | undefined;
  private version = 0;
  private readonly service: ts.LanguageService;

  constructor(private readonly root: string) {
    const { config } = ts.readConfigFile(resolve(root, "tsconfig.json"), (path) =>
      ts.sys.readFile(path),
    ) as { config: unknown };
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    this.service = ts.createLanguageService({
      fileExists: (path) => ts.sys.fileExists(path),
      readFile: (path) => ts.sys.readFile(path),
      directoryExists: (path) => ts.sys.directoryExists(path),
      getDirectories: (path) => ts.sys.getDirectories(path),
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      getCompilationSettings: () => ({
        ...options,
        // A name that a mutant leaves unused is no error of types.
        noUnusedLocals: false,
        noUnusedParameters: false,
        composite: false,
        incremental: false,
      }),
      getScriptFileNames: () => fileNames,
      getScriptVersion: (path) => (this.isMutated(path) ? String(this.version) : "0"),
      getScriptSnapshot: (path) => {
        const text = ts.sys.readFile(path);
        if (text === undefined) return undefined;
        const is = this.current && this.isMutated(path) ? mutated(text, this.current) : text;
        return ts.ScriptSnapshot.fromString(is);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: (compilerOptions) => ts.getDefaultLibFilePath(compilerOptions),
    });
  }

  private isMutated(path: string): boolean {
    return this.current !== undefined && path === resolve(this.root, this.current.file);
  }

  /** Why the compiler rejects a mutant in its own file, or undefined. */
  rejects(mutant: Mutant): string | undefined {
    this.current = mutant;
    this.version++;
    const path = resolve(this.root, mutant.file);
    const [error] = [
      ...this.service.getSyntacticDiagnostics(path),
      ...this.service.getSemanticDiagnostics(path),
    ];
    return error && ts.flattenDiagnosticMessageText(error.messageText, " ");
  }
}
