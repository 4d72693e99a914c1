import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableRowNode,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from "@lexical/table";
import {
  $createParagraphNode,
  $getState,
  $isParagraphNode,
  $setState,
  createState,
  type LexicalNode,
} from "lexical";

/** A table's caption as plain text, stored but not displayed by the editor. */
const caption = createState("caption", {
  parse: (value) => (typeof value === "string" ? value : ""),
});

/** Reads an HTML table; merged cells become one cell and empty ones. */
export function $readTable(
  table: HTMLTableElement,
  $readCell: (cell: Element) => LexicalNode[],
): TableNode {
  const node = $createTableNode();
  $setState(node, caption, table.caption?.textContent.trim() ?? "");
  const grid = placedCells(table);
  const width = Math.max(1, ...grid.map((row) => row.length));
  for (const row of grid) {
    const cells = Array.from({ length: width }, (_, column) => $cellOf(row[column], $readCell));
    node.append($createTableRowNode().append(...cells));
  }
  return node;
}

/** Limits the colspan and rowspan of pasted tables. */
const MOST_SPANNED = 50;

/** A table's cells by row and column; null where another cell spans the place. */
function placedCells({ rows }: HTMLTableElement): (HTMLTableCellElement | null | undefined)[][] {
  const grid: (HTMLTableCellElement | null | undefined)[][] = [...rows].map(() => []);
  [...rows].forEach((row, y) => {
    for (const cell of row.cells) {
      const places = grid[y] ?? [];
      let x = 0;
      while (places[x] !== undefined) x += 1;
      for (let down = 0; down < Math.min(cell.rowSpan, MOST_SPANNED); down += 1) {
        const line = grid[y + down];
        for (let right = 0; line && right < Math.min(cell.colSpan, MOST_SPANNED); right += 1) {
          line[x + right] = down + right === 0 ? cell : null;
        }
      }
    }
  });
  return grid;
}

function $cellOf(
  cell: HTMLTableCellElement | null | undefined,
  $readCell: (cell: Element) => LexicalNode[],
): TableCellNode {
  const content = cell ? $readCell(cell) : [];
  return $createTableCellNode(cell ? headerState(cell) : TableCellHeaderStates.NO_STATUS).append(
    ...(content.length > 0 ? content : [$createParagraphNode()]),
  );
}

function headerState(cell: HTMLTableCellElement) {
  if (cell.tagName !== "TH") return TableCellHeaderStates.NO_STATUS;
  const row = cell.closest("tr");
  const isFirstRow = row?.rowIndex === 0 && [...row.cells].every(({ tagName }) => tagName === "TH");
  const isInHead = cell.closest("thead") !== null || cell.scope === "col" || isFirstRow;
  return isInHead ? TableCellHeaderStates.ROW : TableCellHeaderStates.COLUMN;
}

/** Returns a table as HTML. */
export function $tableHtml(
  table: TableNode,
  escape: (text: string) => string,
  $write: { blocks: (cell: TableCellNode) => string; inline: (line: LexicalNode) => string },
): string {
  const rows = table.getChildren().filter($isTableRowNode);
  const firstBodyRow = rows.findIndex((row) => !$cellsOf(row).every(isHeadCell));
  const headCount = firstBodyRow === -1 ? rows.length : firstBodyRow;
  const $cellHtml = (isHead: boolean) => (cell: TableCellNode) => {
    const [only, ...others] = cell.getChildren();
    const isLine = others.length === 0 && $isParagraphNode(only);
    const content = isLine ? $write.inline(only) : $write.blocks(cell);
    if (cell.getHeaderStyles() === TableCellHeaderStates.NO_STATUS) return `<td>${content}</td>`;
    return `<th scope="${isHead ? "col" : "row"}">${content}</th>`;
  };
  const $part = (name: string, part: TableRowNode[]) => {
    const lines = part.map(
      (row) =>
        `<tr>${$cellsOf(row)
          .map($cellHtml(name === "thead"))
          .join("")}</tr>`,
    );
    return lines.length > 0 ? [`<${name}>`, ...lines, `</${name}>`] : [];
  };
  const title = $getState(table, caption);
  return [
    "<table>",
    ...(title ? [`<caption>${escape(title)}</caption>`] : []),
    ...$part("thead", rows.slice(0, headCount)),
    ...$part("tbody", rows.slice(headCount)),
    "</table>",
  ].join("\n");
}

const $cellsOf = (row: TableRowNode) => row.getChildren().filter($isTableCellNode);

const isHeadCell = (cell: TableCellNode) =>
  (cell.getHeaderStyles() & TableCellHeaderStates.ROW) !== 0;
