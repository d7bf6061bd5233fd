package io.github.catenary.app.editor.paint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.MoveTool;
import io.github.catenary.app.editor.tool.SelectTool;
import io.github.catenary.app.editor.tool.SpringKindModel;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.edit.paint.AmountPaint;
import io.github.catenary.edit.paint.ItemNumber;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Container;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The brush paints an amount of a plugin's element; then the plugin is gone. */
class BrushModelTest {
    private static final String TYPE = "test.strong";
    private static final Parameter.Amounts STRENGTH =
            new Parameter.Amounts("strength", "Strength", "Of each.", true, "", Bounds.POSITIVE, 1);

    @TempDir
    Path folder;

    private final Workspace workspace =
            new Workspace(new Plugins(Contributed.NONE, List.of(TestPlugin.plugin(to -> to.constraint(new Strong())))));

    private static Scene scene() {
        return Scenes.pair()
                .withElements(Table.of(new Element(
                        7, TYPE, true, Target.NONE, new Target.Ids(IdSet.of(1)), Parameters.NONE, UnknownData.NONE)));
    }

    @Test
    void leavesThePropertyOfAPluginThatIsGone() {
        Settings settings = new Settings(folder);
        AmountPaint strength = new AmountPaint(7, STRENGTH);
        GuiActionRunner.execute(() -> {
            workspace.open(scene(), Optional.empty());
            BrushModel choice = new BrushModel(workspace, settings, message -> {});
            ToolBox tools = ToolBox.standard(workspace, new SpringKindModel());
            BrushBar bar = new BrushBar(workspace, choice, tools, List.of(), message -> {});
            choice.choose(strength);
            bar.setVisible(true);
            assertThat(offered(bar).contains(strength)).isTrue();

            workspace.use(Plugins.NONE);

            assertThat(choice.now().property()).isEqualTo(ItemNumber.of(SpringProperty.ELASTICITY));
            assertThat(offered(bar).contains(strength)).isFalse();
        });
        assertThat(settings.flush(Duration.ofSeconds(10))).isTrue();
    }

    @Test
    void theBarStaysWhileAnotherToolIsLent() {
        Settings settings = new Settings(folder);
        GuiActionRunner.execute(() -> {
            BrushModel choice = new BrushModel(workspace, settings, message -> {});
            ToolBox tools = ToolBox.standard(
                    workspace, new SpringKindModel(), new SelectTool(workspace), new BrushTool(workspace, choice));
            BrushBar bar = new BrushBar(workspace, choice, tools, List.of(), message -> {});
            tools.choose("paint");

            tools.lend(new MoveTool(workspace));
            assertThat(bar.isVisible()).isTrue();

            tools.choose("pin");
            assertThat(bar.isVisible()).isFalse();
        });
        assertThat(settings.flush(Duration.ofSeconds(10))).isTrue();
    }

    private static Stream<Component> parts(Container of) {
        return Stream.of(of.getComponents())
                .flatMap(part -> part instanceof Container inner
                        ? Stream.concat(Stream.of(part), parts(inner))
                        : Stream.of(part));
    }

    private static List<?> offered(BrushBar bar) {
        return parts(bar)
                .filter(part -> "paint.property".equals(part.getName()))
                .map(part -> ((ChoiceField<?>) part).choices())
                .findFirst()
                .orElseThrow();
    }

    private static final class Strong implements ConstraintType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(
                    TYPE, "Strong", "Holds each spring as strongly as painted", ParameterSchema.of(STRENGTH));
        }

        @Override
        public AppliesTo appliesTo() {
            return AppliesTo.ON_SPRINGS;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }
}
