/** Tests of the window of a race. */
package io.github.catenary.app.run.compare;
