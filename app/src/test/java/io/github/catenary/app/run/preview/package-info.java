/** Tests of the live preview. */
package io.github.catenary.app.run.preview;
