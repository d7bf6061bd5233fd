/** Tests of what outlives a crash. */
package io.github.catenary.journal;
