/** Tests of the window of an X-ray. */
package io.github.catenary.app.run.stepinspector;
