import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Every component file of the app by its path without the ending, as an import names it. */
const files = new Map(
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => {
      const source = readFileSync(join(root, name), "utf8");
      const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
      return [name.replace(/\.tsx$/, ""), file] as const;
    }),
);

/** The elements at which an HTML parser closes an open paragraph; Remix's Form renders one. */
const closesParagraph = new Set(
  (
    "address article aside blockquote details dialog div dl fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre search section table ul Form"
  ).split(" "),
);

type Jsx = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

function elementsIn(node: ts.Node): Jsx[] {
  const found: Jsx[] = [];
  const visit = (child: ts.Node) => {
    if (ts.isJsxOpeningElement(child) || ts.isJsxSelfClosingElement(child)) found.push(child);
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

/** The function that a name stands for in a file: its own, or one that it imports from the app. */
function componentNamed(name: string, file: ts.SourceFile): ts.Node | undefined {
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (ts.isVariableStatement(statement)) {
      const declared = statement.declarationList.declarations.find(
        (declaration) => declaration.name.getText() === name,
      );
      if (declared) return declared;
    }
    if (!ts.isImportDeclaration(statement)) continue;
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) continue;
    const imported = names.elements.find((element) => element.name.text === name);
    if (!imported || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    const path = from.startsWith("~/")
      ? `app/${from.slice(2)}`
      : normalize(join(dirname(file.fileName), from));
    const target = files.get(path);
    return target && componentNamed((imported.propertyName ?? imported.name).text, target);
  }
  return undefined;
}

/** The chain of elements from this one to one that may not stand in a paragraph, or null. */
function blockWithin(element: Jsx, seen = new Set<ts.Node>()): string | null {
  const name = element.tagName.getText();
  if (closesParagraph.has(name) || name.endsWith(".Form")) return name;
  const component = componentNamed(name, element.getSourceFile());
  if (!component || seen.has(component)) return null;
  seen.add(component);
  for (const child of elementsIn(component)) {
    const block = blockWithin(child, seen);
    if (block) return `${name} > ${block}`;
  }
  return null;
}

// React cannot hydrate such a page: the parser has closed the paragraph before the block.
test("no paragraph holds a block element, not within a component either", () => {
  const faults = [...files.values()].flatMap((file) =>
    elementsIn(file)
      .filter((element) => ts.isJsxOpeningElement(element) && element.tagName.getText() === "p")
      .flatMap((paragraph) => elementsIn(paragraph.parent).filter((child) => child !== paragraph))
      .map((child) => ({ child, block: blockWithin(child) }))
      .filter(({ block }) => block !== null)
      .map(({ child, block }) => {
        const { line } = file.getLineAndCharacterOfPosition(child.getStart());
        return `${file.fileName}:${line + 1}: <p> holds ${block}`;
      }),
  );
  expect(faults).toEqual([]);
});
