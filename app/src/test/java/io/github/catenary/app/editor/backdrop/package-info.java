@org.jspecify.annotations.NullMarked
package io.github.catenary.app.editor.backdrop;
