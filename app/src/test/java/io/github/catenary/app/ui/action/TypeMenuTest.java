package io.github.catenary.app.ui.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ConstraintType;
import java.awt.Component;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.MenuElement;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

class TypeMenuTest {
    @Test
    void groupsTheTypesByTheirCategory() {
        GuiActionRunner.execute(() -> {
            JPopupMenu menu = menu("tearing.threshold", "keep.area", "force.gravity", "force.wind", "collider.box");

            assertThat(texts(menu)).containsExactly("Forces", "Colliders", "Constraints");
            assertThat(texts(((JMenu) menu.getComponent(0)).getPopupMenu()))
                    .containsExactly("force.gravity", "force.wind");
            assertThat(texts(((JMenu) menu.getComponent(2)).getPopupMenu()))
                    .containsExactly("tearing.threshold", "keep.area");
            assertThat(Stream.of(menu.getSubElements()).map(MenuElement::getComponent))
                    .extracting(item -> ((JMenuItem) item).getMnemonic())
                    .doesNotContain(0)
                    .doesNotHaveDuplicates();
        });
    }

    @Test
    void leavesOutACategoryWithoutTypes() {
        GuiActionRunner.execute(() -> assertThat(texts(menu("force.gravity"))).containsExactly("Forces"));
    }

    private static JPopupMenu menu(String... ids) {
        JPopupMenu menu = new JPopupMenu();
        List<ConstraintType> types =
                Stream.of(ids).<ConstraintType>map(Type::new).toList();
        TypeMenu.fill(menu, types, type -> new JMenuItem(type.id()));
        return menu;
    }

    private static List<String> texts(JPopupMenu menu) {
        return Stream.of(menu.getComponents()).map(TypeMenuTest::text).toList();
    }

    private static String text(Component item) {
        return item instanceof JMenuItem named ? named.getText() : "";
    }

    private record Type(String id) implements ConstraintType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(id, id, id);
        }

        @Override
        public Category category() {
            if (id.startsWith("force.")) return Category.FORCE;
            return id.startsWith("collider.") ? Category.COLLIDER : Category.CONSTRAINT;
        }

        @Override
        public AppliesTo appliesTo() {
            return AppliesTo.ON_BOTH;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            throw new UnsupportedOperationException("the menu runs nothing");
        }
    }
}
