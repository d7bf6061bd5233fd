/** The words of the window: resource bundles in English and Simplified Chinese, looked up by key. */
@NullMarked
package io.github.catenary.app.text;

import org.jspecify.annotations.NullMarked;
