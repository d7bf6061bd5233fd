/** Tests of small moving pictures. */
package io.github.catenary.app.vignette;
