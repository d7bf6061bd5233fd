/** Tests of the first tour. */
package io.github.catenary.app.tour;
