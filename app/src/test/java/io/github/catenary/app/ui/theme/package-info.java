/** Tests of how the window looks. */
package io.github.catenary.app.ui.theme;
