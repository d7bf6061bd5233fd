/** Tests of what outlives the program. */
package io.github.catenary.app.recovery;
