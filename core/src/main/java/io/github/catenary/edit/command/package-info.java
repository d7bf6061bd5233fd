/** The edits that the editor's tools and panels make, one record each: a label and a pure function of the scene. */
@NullMarked
package io.github.catenary.edit.command;

import org.jspecify.annotations.NullMarked;
