package io.github.catenary.app.document.plugin;

import io.github.catenary.app.document.plugin.classfile.ClassFile;
import io.github.catenary.app.document.plugin.classfile.DamagedClassException;
import io.github.catenary.spi.CatenaryPlugin;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The classes of the program and of this Java, which plugins see. Reads their files, because loading a class would take
 * longer and load others. One thread.
 */
final class ProgramClasses {
    /** No other name is that of a class; names in jars are not to be trusted as names of files. */
    private static final Pattern NAME = Pattern.compile("[^/.;\\[\\\\:]+(/[^/.;\\[\\\\:]+)*");

    private static final String PROGRAM = "io/github/catenary/";
    private static final String PLUGINS = PROGRAM + "plugin/";

    private final ClassLoader program;
    private final Map<String, Optional<ClassFile>> found = new HashMap<>();
    private final Map<String, Module> modules = new HashMap<>();

    ProgramClasses() {
        program = CatenaryPlugin.class.getClassLoader();
        for (Module module : ModuleLayer.boot().modules()) {
            for (String name : module.getPackages()) modules.put(name, module);
        }
    }

    /** @param name such as {@code java/lang/String} */
    Optional<ClassFile> find(String name) {
        return found.computeIfAbsent(name, this::read);
    }

    private Optional<ClassFile> read(String name) {
        if (!NAME.matcher(name).matches()) return Optional.empty();
        try (InputStream file = program.getResourceAsStream(name + ".class")) {
            return file == null ? Optional.empty() : Optional.of(ClassFile.read(file.readAllBytes()));
        } catch (IOException | DamagedClassException e) {
            throw new IllegalStateException("the program's own class " + name + " cannot be read", e);
        }
    }

    /** True if the class is in a package of Java. */
    boolean isOfJava(String name) {
        return modules.containsKey(packageOf(name));
    }

    /** True if nobody else has classes of this name: what is not in the program, either, is nowhere. */
    boolean owns(String name) {
        return isOfJava(name) || (name.startsWith(PROGRAM) && !name.startsWith(PLUGINS));
    }

    /** False if the class is in a package that Java keeps for itself. */
    boolean isOpen(String name) {
        String in = packageOf(name);
        Module module = modules.get(in);
        return module == null || module.isExported(in, program.getUnnamedModule());
    }

    private static String packageOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('/'))).replace('/', '.');
    }
}
