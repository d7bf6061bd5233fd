/**
 * Reads class files without running them: what a class is, what it has, and what it names of others.
 *
 * <pre>
 *   bytes ──► ClassBytes ──► ClassFile     what the class is and has
 *             bounds            │
 *                               └──► ClassUses     what its code names of others
 * </pre>
 *
 * The files are of unknown origin: whatever they hold, reading them ends in the end of the file or in a {@link
 * io.github.catenary.app.plugin.classfile.DamagedClassException}, and takes memory in proportion to their size. JDK 17
 * has no such reader for programs.
 */
@NullMarked
package io.github.catenary.app.plugin.classfile;

import org.jspecify.annotations.NullMarked;
