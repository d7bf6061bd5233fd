/** Tests of the view in three dimensions, by numbers and by pixels. */
package io.github.catenary.app.render.space;
