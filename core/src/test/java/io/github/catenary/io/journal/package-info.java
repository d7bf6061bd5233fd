/** Tests of the journal of unsaved edits. */
package io.github.catenary.io.journal;
