/** Tests of the transport bar. */
package io.github.catenary.app.run.timeline;
