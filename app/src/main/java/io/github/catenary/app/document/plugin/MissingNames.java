package io.github.catenary.app.document.plugin;

import io.github.catenary.app.document.plugin.ClassLookup.Declared;
import io.github.catenary.app.document.plugin.ClassLookup.Found;
import io.github.catenary.app.document.plugin.classfile.ClassFile;
import io.github.catenary.app.document.plugin.classfile.ClassFile.Signature;
import io.github.catenary.app.document.plugin.classfile.ClassUses;
import io.github.catenary.app.document.plugin.classfile.DamagedClassException;
import io.github.catenary.app.document.plugin.classfile.DescriptorText;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds what the classes of a jar need of others and what is not there, before any of its code runs: otherwise the
 * plugin would fail in the middle of a run, when it first calls it.
 */
final class MissingNames {
    /** How many are listed. */
    private static final int LISTED = 10;

    /** How many are counted. */
    private static final int MOST = 10_000;

    /** A longer name is cut off, characters. */
    private static final int LONGEST = 160;

    private static final int JAVA_CLASS_VERSION = 44;
    private static final int FIXED = ClassFile.STATIC | ClassFile.PRIVATE;

    private final ClassLookup classes;
    private final Predicate<String> optional;
    private final Predicate<String> unknown;
    private final Map<String, Message> missing = new LinkedHashMap<>();

    private MissingNames(ClassLookup classes, Predicate<String> optional, Predicate<String> unknown) {
        this.classes = classes;
        this.optional = optional;
        this.unknown = unknown;
    }

    /**
     * @param required those of the plugins that it requires which are in use
     * @throws PluginException if a class is damaged or for a newer Java, or if something is missing; the message lists
     *     it
     */
    static void requireNone(
            PluginManifest manifest, JarContent jar, List<JarClassLoader> required, ProgramClasses program)
            throws PluginException {
        boolean all = required.size() == manifest.requires().size();
        // Without a plugin that it requires, nobody can tell what that has.
        MissingNames check = new MissingNames(
                new ClassLookup(program, jar, required), manifest::canDoWithout, name -> !all && !program.owns(name));
        for (String path : jar.classes()) {
            String name = path.substring(0, path.length() - ".class".length());
            if (manifest.canDoWithout(name)) continue;
            try {
                Optional<Found> found = check.classes.find(name);
                if (found.isPresent() && found.get().own()) check.check(found.get());
            } catch (DamagedClassException e) {
                throw new PluginException(misfit(path, e), e);
            } catch (OutOfMemoryError e) {
                throw JarReading.noMemory(e);
            }
            if (check.missing.size() > MOST) break;
        }
        if (!check.missing.isEmpty()) throw new PluginException(check.sentence());
    }

    private static Message misfit(String path, DamagedClassException why) {
        return Message.of(
                "plugin.misfit",
                "its classes do not fit this program ({0}); get a build of the plugin for this version",
                Message.of(
                        "plugin.damaged-class",
                        "{0} cannot be used: {1}",
                        Printable.line(path, LONGEST),
                        String.valueOf(why.getMessage())));
    }

    private void check(Found type) throws DamagedClassException, PluginException {
        if (type.file().isModule()) return;
        requireJava(type.file());
        ClassUses uses = ClassUses.of(type.file());
        for (String name : uses.classes()) checkClass(name);
        for (ClassUses.Member member : uses.members()) checkMember(member);
        checkAbove(type);
    }

    private static void requireJava(ClassFile file) throws PluginException {
        int here = Runtime.version().feature() + JAVA_CLASS_VERSION;
        if (file.version() <= here) return;
        throw new PluginException(Message.of(
                "plugin.newer-java",
                "it needs a newer Java than this one ({0}): {1}",
                System.getProperty("java.version"),
                Message.of(
                        "plugin.newer-class",
                        "{0} is for Java {1}",
                        dotted(file.name()),
                        file.version() - JAVA_CLASS_VERSION)));
    }

    private void checkClass(String name) throws DamagedClassException {
        if (optional.test(name)) return;
        Optional<Found> found = classes.find(name);
        if (found.isEmpty() ? !unknown.test(name) : !classes.isOpen(found.get())) lacks(dotted(name));
    }

    private void checkMember(ClassUses.Member member) throws DamagedClassException {
        if (optional.test(member.owner())) return;
        Optional<Found> owner = classes.find(member.owner());
        if (owner.isEmpty()) return; // the class itself is listed
        List<Found> chain = classes.chain(owner.get());
        Optional<Declared> found = find(member, chain);
        if (found.isEmpty()) {
            List<Found> interfaces = classes.interfaces(chain);
            found = find(member, interfaces);
            if (found.isEmpty() && !classes.isWhole(chain, interfaces)) return; // what it inherits from is listed
        }
        String text = shown(member.owner(), member.signature(), member.field());
        if (found.isEmpty() || !found.get().isOpen()) lacks(text);
        else if (isOfAnotherKind(member, owner.get(), found.get())) lacksAs(text);
    }

    private Optional<Declared> find(ClassUses.Member member, List<Found> types) throws DamagedClassException {
        return member.field() ? classes.field(types, member.signature()) : classes.method(types, member.signature());
    }

    private static boolean isOfAnotherKind(ClassUses.Member member, Found owner, Declared found) {
        boolean turned = !member.field() && member.ofInterface() != owner.file().is(ClassFile.INTERFACE);
        boolean isStatic = found.is(ClassFile.STATIC);
        return turned || (isStatic ? member.asInstance() : member.asStatic());
    }

    /** Checks what a class extends and implements. */
    private void checkAbove(Found type) throws DamagedClassException {
        List<Found> chain = classes.chain(type);
        if (chain.size() > 1) requireKind(chain.get(1), false);
        for (String name : type.file().interfaces()) {
            Optional<Found> above = classes.find(name);
            if (above.isPresent()) requireKind(above.get(), true);
        }
        for (Map.Entry<Signature, Integer> method : type.file().methods()) {
            if ((method.getValue() & FIXED) == 0) checkOverride(method.getKey(), chain);
        }
        if (type.file().is(ClassFile.ABSTRACT | ClassFile.INTERFACE)) return;
        List<Found> interfaces = classes.interfaces(chain);
        if (!classes.isWhole(chain, interfaces)) return;
        for (Found above : chain) checkImplemented(type, above, chain, interfaces);
        for (Found above : interfaces) checkImplemented(type, above, chain, interfaces);
    }

    private void requireKind(Found above, boolean asInterface) {
        if (above.own()) return;
        ClassFile file = above.file();
        boolean closed = file.is(ClassFile.FINAL) || file.isSealed();
        if (closed || file.is(ClassFile.INTERFACE) != asInterface) lacksAs(dotted(file.name()));
    }

    private void checkOverride(Signature method, List<Found> chain) {
        if (method.name().startsWith("<")) return;
        for (Found above : chain) {
            Integer access = above.own() ? null : above.file().method(method);
            if (access == null || (access & ClassFile.FINAL) == 0) continue;
            if ((access & FIXED) == 0 && (access & (ClassFile.PUBLIC | ClassFile.PROTECTED)) != 0) {
                lacksAs(shown(above.file().name(), method, false));
            }
        }
    }

    /** A class of the program has got a method that the jar does not know, and calls it. */
    private void checkImplemented(Found type, Found above, List<Found> chain, List<Found> interfaces)
            throws DamagedClassException {
        // Java adds such methods to interfaces of drivers, which work as long as nobody calls them.
        if (above.own() || classes.isOfJava(above)) return;
        for (Map.Entry<Signature, Integer> method : above.file().methods()) {
            if ((method.getValue() & ClassFile.ABSTRACT) == 0) continue;
            Optional<Declared> found = classes.method(chain, method.getKey()).filter(it -> !it.is(FIXED));
            boolean there =
                    found.isPresent() ? !found.get().is(ClassFile.ABSTRACT) : isDefault(method.getKey(), interfaces);
            if (there) continue;
            String text = shown(above.file().name(), method.getKey(), false);
            missing.putIfAbsent(
                    text,
                    Message.of(
                            "plugin.name-not-implemented",
                            "{0} (not implemented by {1})",
                            text,
                            dotted(type.file().name())));
        }
    }

    private static boolean isDefault(Signature method, List<Found> interfaces) {
        for (Found type : interfaces) {
            Integer access = type.file().method(method);
            if (access != null && (access & (ClassFile.ABSTRACT | FIXED)) == 0) return true;
        }
        return false;
    }

    private void lacks(String text) {
        missing.putIfAbsent(text, Message.verbatim(text));
    }

    private void lacksAs(String text) {
        missing.putIfAbsent(text, Message.of("plugin.name-other", "{0} (exists, but is of another kind)", text));
    }

    private Message sentence() {
        List<Message> all = new ArrayList<>(missing.values());
        Message list = all.get(0);
        for (Message next : all.subList(1, Math.min(LISTED, all.size()))) {
            list = Message.of("plugin.names-and", "{0}, {1}", list, next);
        }
        if (all.size() > MOST) {
            list = Message.of("plugin.names-many", "{0} and more than {1} others", list, MOST - LISTED);
        } else if (all.size() > LISTED) {
            list = Message.of("plugin.names-more", "{0} and {1} more", list, all.size() - LISTED);
        }
        return Message.of(
                "plugin.names-missing",
                "it needs classes, methods or fields that do not exist: {0}; get a build of the plugin for this"
                        + " program and this Java",
                list);
    }

    private static String dotted(String name) {
        return Printable.line(name.replace('/', '.'), LONGEST);
    }

    /** Such as {@code double io.github.catenary.scene.Spring.length(int)}. */
    private static String shown(String owner, Signature signature, boolean field) {
        String descriptor = signature.descriptor();
        String text = owner.replace('/', '.') + "." + signature.name();
        if (field) return Printable.line(DescriptorText.type(descriptor) + " " + text, LONGEST);
        if (signature.name().equals("<init>")) {
            return Printable.line("new " + owner.replace('/', '.') + DescriptorText.parameters(descriptor), LONGEST);
        }
        return Printable.line(
                DescriptorText.result(descriptor) + " " + text + DescriptorText.parameters(descriptor), LONGEST);
    }
}
