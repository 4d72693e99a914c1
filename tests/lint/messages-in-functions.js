/** ESLint rule: a message called while its module is imported would have one language for good. */
export const messagesInFunctions = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const report = (node) => {
      const isInFunction = context.sourceCode
        .getAncestors(node)
        .some(({ type }) => /Function/.test(type));
      if (!isInFunction)
        context.report({
          node,
          message: "Call a message in a function, once the page's language is known.",
        });
    };
    return { "CallExpression[callee.object.name='m']": report };
  },
};
