package io.github.catenary.edit.symmetry;

import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SpringProperty;

/** What an edit changed of a spring that joins the same particles as before. */
record SpringEdit(Spring was, Spring is) {
    /**
     * The image of the spring, with what changed.
     *
     * @param old partners before the edit, among them those of both ends
     */
    Spring onto(Spring image, Partners old) {
        Spring next = image.withProperties(onto(image.properties()));
        if (was.kind() != is.kind()) next = next.withKind(is.kind());
        next = SpringProperty.REST_LENGTH.changed(next, was, is);
        if (!was.material().equals(is.material())) next = next.withMaterial(is.material());
        boolean turned = was.a() != is.a();
        if (!turned && was.oneWay() == is.oneWay()) return next;
        // the end that follows is the image of the end that follows
        return next.withOneWay(is.oneWay())
                .withEnds(old.of(is.a()).orElseThrow(), old.of(is.b()).orElseThrow());
    }

    private SpringProperties onto(SpringProperties image) {
        SpringProperties next = image;
        for (SpringProperty property : SpringProperty.values()) {
            next = property.changed(next, was.properties(), is.properties());
        }
        return next;
    }
}
