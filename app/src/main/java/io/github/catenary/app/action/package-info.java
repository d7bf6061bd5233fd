/**
 * What menus, toolbar and shortcuts do. An action reads the scene and executes commands; it holds no rules of its own.
 */
@NullMarked
package io.github.catenary.app.action;

import org.jspecify.annotations.NullMarked;
