import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * Remix' scripts, fetched after what the page looks like: on a slow line it can be read and used
 * without them. `Scripts` takes no priority for the files that it lists in advance.
 */
export function LateScripts() {
  const scripts: ReactElement<{ children?: ReactNode }> | null = Scripts({});
  return scripts && <>{Children.map(scripts.props.children, atLowPriority)}</>;
}

const atLowPriority = (element: ReactNode) =>
  isValidElement(element) && element.type === "link"
    ? cloneElement(element, LOW_PRIORITY)
    : element;

const LOW_PRIORITY: object = { fetchpriority: "low" };
