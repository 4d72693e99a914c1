export { areas } from "./areas";
export { blogPosts } from "./blog-posts";
export { callbackRequests } from "./callback-requests";
export { contactLeads } from "./contact-leads";
export { leads } from "./leads";
export { offers } from "./offers";
export { properties } from "./properties";
export { services } from "./services";
export type * from "./types";
