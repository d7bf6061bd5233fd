@NullMarked
package io.github.catenary.app.panels.table;

import org.jspecify.annotations.NullMarked;
