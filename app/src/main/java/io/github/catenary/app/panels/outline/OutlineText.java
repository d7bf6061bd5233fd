package io.github.catenary.app.panels.outline;

import io.github.catenary.app.panels.outline.OutlineNode.Kind;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.spi.Plugins;

/** What the rows of the outline say. */
final class OutlineText {
    private final Scene scene;
    private final Plugins plugins;

    OutlineText(Scene scene, Plugins plugins) {
        this.scene = scene;
        this.plugins = plugins;
    }

    /** The name of a part of the scene. */
    String part(Kind part) {
        return switch (part) {
            case GROUPS -> Texts.text("outline.groups");
            case MATERIALS -> Texts.text("outline.materials");
            case ELEMENTS -> Texts.text("outline.elements");
            case PARTICLES -> Texts.text("outline.particles");
            case SPRINGS -> Texts.text("outline.springs");
            case FACES -> Texts.text("outline.faces");
            default -> "";
        };
    }

    String kind(SpringKind kind) {
        return Texts.text("spring.kind." + kind.fileName());
    }

    /** The name of an element, or that of its type. */
    String nameOf(Element element) {
        return element.name()
                .orElseGet(() -> plugins.constraint(element.type())
                        .map(type -> Names.of(type).label())
                        .orElse(element.type()));
    }

    /** The name that can be changed in a row. */
    String name(OutlineNode node) {
        return switch (node.kind) {
            case GROUP -> scene.groups().find(node.id()).map(Group::name).orElse("");
            case ELEMENT -> scene.elements().find(node.id()).map(this::nameOf).orElse("");
            case MATERIAL -> (String) node.key;
            default -> "";
        };
    }

    /** The whole text of a row. */
    String row(OutlineNode node) {
        return switch (node.kind) {
            case ROOT -> "";
            case GROUP -> scene.groups().find(node.id()).map(OutlineText::group).orElse("");
            case MATERIAL -> counted((String) node.key, node.count);
            case ELEMENT -> scene.elements().find(node.id()).map(this::element).orElse("");
            case SPRING_KIND -> counted(kind((SpringKind) node.key), node.count);
            case RANGE -> {
                OutlineTree.Range range = (OutlineTree.Range) node.key;
                yield Texts.text("outline.range", Integer.toString(range.first()), Integer.toString(range.last()));
            }
            case PARTICLE -> Texts.text("outline.particle", Integer.toString(node.id()));
            case SPRING ->
                scene.springs().find(node.id()).map(OutlineText::spring).orElse("");
            case FACE -> scene.faces().find(node.id()).map(OutlineText::face).orElse("");
            default -> counted(part(node.kind), node.count);
        };
    }

    private static String counted(String name, int count) {
        return Texts.text("outline.counted", name, count);
    }

    private static String group(Group group) {
        return Texts.text(
                "groups.row",
                group.name(),
                group.particles().size(),
                group.springs().size(),
                group.passes(),
                (group.display().locked() ? 1 : 0) + (group.display().hidden() ? 2 : 0));
    }

    private String element(Element element) {
        String name = nameOf(element);
        return element.enabled() ? name : Texts.text("outline.off", name);
    }

    private static String spring(Spring spring) {
        return Texts.text(
                "outline.spring",
                Integer.toString(spring.id()),
                Integer.toString(spring.a()),
                Integer.toString(spring.b()));
    }

    private static String face(Face face) {
        return Texts.text(
                "outline.face",
                Integer.toString(face.id()),
                Integer.toString(face.a()),
                Integer.toString(face.b()),
                Integer.toString(face.c()));
    }
}
