// @module-tag long
import { fuzzedRequestsOf } from "../support/fuzzed-site";

fuzzedRequestsOf("the operator");
