/**
 * Reads class files without running them.
 *
 * <pre>
 *   ClassBytes ──► ClassFile ──► ClassUses             CallRedirection
 *   the pool       what it has   what it names         the same class, which cannot end the program
 * </pre>
 *
 * The files are of unknown origin: whatever they hold, reading them ends in the end of the file or in a {@link
 * io.github.catenary.app.document.plugin.classfile.DamagedClassException}, and takes memory in proportion to their size. JDK 17
 * has no such reader for programs.
 */
@NullMarked
package io.github.catenary.app.document.plugin.classfile;

import org.jspecify.annotations.NullMarked;
