/** What GUI tests stand on: a screen in memory and a robot to click on it. */
package io.github.catenary.app.testing;
