/** A capital word and another, or three words of no other characters: no class list, path or key looks so. */
const SENTENCE = "^[A-Z][a-z’']*[,:;]? [A-Za-z(]|^[a-z’']+,?(?: [A-Za-z’']+,?){2,}[.?!…]?$";
/** Places of texts that nobody reads: for developers, stored values, keys, search words and CSS selectors. */
const EXEMPT = [
  "CallExpression[callee.object.name=/^(log|console)$/] > *",
  "CallExpression[callee.name=/^(remember|runDaily|saveResults|logFailure)$/] > *",
  "CallExpression[callee.property.name=/^(closest|matches|querySelector|querySelectorAll)$/] > *",
  "CallExpression[callee.name=/^(remember|runDaily|saveResults|logFailure)$/] > TemplateLiteral > *",
  "CallExpression[callee.object.name=/^(log|console)$/] > TemplateLiteral > *",
  "NewExpression[callee.name=/Error$/] *",
  "MemberExpression > *",
  "Property > .key",
  "Property[key.name=/^(addressRegion|category|icon|island|status|Vary)$/] > .value",
  "SwitchCase > *",
  "TSAsExpression > ArrayExpression > *",
  "TSSatisfiesExpression > ArrayExpression > *",
  "TSLiteralType > *",
].join();

const SELECTORS = [
  "JSXText[value=/[A-Za-z]{2}/]",
  "JSXAttribute > Literal[value=/^[A-Z][a-z]+( |$)/]",
  "ConditionalExpression > Literal[value=/^[A-Z][a-z]+$/]",
  "Property[key.name!=type][key.value!='@type'] > Literal.value[value=/^[A-Z][a-z]+$/]",
  "VariableDeclarator[id.name=/(Labels|Texts|Titles|Words)$/] Property > Literal.value[value=/[a-z]{2}/]",
  `Literal[value=/${SENTENCE}/]`,
  `TemplateElement[value.raw=/${SENTENCE}|^[^<]*[a-z] [a-z]+ $/]`,
].map((selector) => `${selector}:not(${EXEMPT})`);

/** ESLint rule: what people read comes from a message (docs/style.md, "Messages"). */
export const sentences = {
  meta: { type: "problem", schema: [], messages: { move: "Move this text to messages/en." } },
  create(context) {
    const report = (node) => context.report({ node, messageId: "move" });
    return { [SELECTORS.join()]: report };
  },
};
