/**
 * The input fields of the inspector. A field shows what the document says, holds what a person types until it is
 * entered, and hands it on; what becomes of it is decided by the sections in {@code panel}, which use these fields.
 */
@NullMarked
package io.github.catenary.app.panel.field;

import org.jspecify.annotations.NullMarked;
