/** Tests of the keys that can be changed. */
package io.github.catenary.app.window.shortcuts;
