/**
 * What the commands print.
 *
 * <pre>
 *   result of a command ──► Report ──► lines for people, JSON for programs, Markdown for the documentation
 * </pre>
 *
 * Nothing here reads options or files, or decides how a command ends.
 */
@NullMarked
package io.github.catenary.app.cli.report;

import org.jspecify.annotations.NullMarked;
