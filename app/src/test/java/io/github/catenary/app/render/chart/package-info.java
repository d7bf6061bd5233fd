@NullMarked
package io.github.catenary.app.render.chart;

import org.jspecify.annotations.NullMarked;
