/**
 * Below the commands: turns what a command found out into what it prints, as lines for people, as JSON for programs or
 * as Markdown for the documentation. Nothing here reads options or files, or decides how a command ends.
 */
@NullMarked
package io.github.catenary.app.cli.report;

import org.jspecify.annotations.NullMarked;
