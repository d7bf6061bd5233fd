/**
 * Other soft-body solvers on the same springs as ours, in one run: {@code mvn -Ppeers}. Compiled and run in that profile
 * only, and no part of what users get.
 */
package io.github.catenary.peers;
