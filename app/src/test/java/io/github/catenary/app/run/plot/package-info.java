/** Tests of the plots. */
package io.github.catenary.app.run.plot;
